/** The texts of the specification's error catalogue and of its other messages, letter for letter. */
export const messages = {
  authenticationFailed: 'Authentication failed',
  loginFailed: 'Login failed',
  invalidEmail: 'This is not a valid email',
  invalidPassword: 'This is not a valid password',
  registered: 'Congratulations, you successfully registered! Log in to get started!',

  tooManyAttempts: 'Too many failed attempts. Please try again in 15 minutes or contact support.',
  resetRefused: 'Email or recovery code is not correct',
  resetUnexpected: 'An unexpected error occurred.',
  resetNetwork: 'Something went wrong. Please try again later.',
  resetDone: 'Your password has been reset successfully. You can now log in.',

  switchFailed: 'Failed to switch user',
  revertFailed: 'Failed to revert user',

  activate:
    "You currently don't have an active subscription! Please Activate to get Submitted Content approved.",
  articlesNeedSubscription:
    'Once a Subscription Package is taken out you can start adding Mini Case Studies and Company News.',
  invalidArticleType: 'Invalid article type',

  fetchArticle: 'Failed to fetch article',
  saveArticle: 'Failed to save article',
  saveArticleSubmittal: 'Failed to save Article Submittal',
  saveCategory: 'Failed to save category',
  deleteCategory: 'Failed to delete category',
  fetchCategories: 'Failed to fetch Categories',
  fetchFeaturedImage: 'Failed to fetch Featured Image',
  deleteFeaturedImage: 'Failed to delete Featured Image',
  deletePdf: 'Failed to delete PDF file',
  fetchReferenceData: 'Failed to fetch Ref Data',
  fetchCaseStudyReferences: 'Failed to fetch Case Study References',
  fetchCompany: 'Failed to fetch Company Data',
  fetchGallery: 'Failed to fetch Gallery Images',
  fetchLogo: 'Failed to fetch Logo',
  fetchNetworks: 'Failed to fetch Networks',
  fetchAddresses: 'Failed to fetch Addresses',
  deleteAddress: 'Failed to fetch Delete Address',
  fetchVideos: 'Failed to fetch Videos',
  deleteVideo: 'Failed to fetch Delete Video',
  saveCompany: 'Failed to save Company',
  deleteLogo: 'Failed to delete Logo',
  saveAddress: 'Failed to save address',
  saveVideo: 'Failed to save video',
  updateAddressSequences: 'Failed to update address sequences',
  updateVideoSequences: 'Failed to update video sequences',
  saveReference: 'Failed to save Reference',
  deleteReference: 'Failed to delete Reference',
  saveSubmittal: 'Failed to save Submittal',
  saveNetworks: 'Failed to save Networks',
  createNetworks: 'Failed to create Networks',

  invalidPdf: 'Please upload a valid PDF file.',
  httpsOnly: 'Must start with https://',
  invalidVideo: 'Please enter a valid YouTube or Vimeo URL',
  confirmDeleteAddress: 'Are you sure you want to delete this address?',
  confirmDeleteVideo: 'Are you sure you want to delete this video?',

  checkoutFailed: 'Checkout failed!',
  paymentSuccessful: 'Payment successful!',
  paymentCanceled: 'Payment Canceled',
  missingSessionId: 'Missing session ID',
  orderSubmitted:
    'Thank you! Your PO has been submitted successfully! You will receive a confirmation email shortly once your PO is processed.',
  orderFailed: 'Failed to submit PO. Please try again.',
  orderUpdated: 'Purchase Order updated',
  orderUpdateFailed: 'Failed to update',
  orderStaysDeclined: 'The order stays declined. Nothing was saved.',
  noOrders: "Great, you're on top of it! No Purchase Orders to review for now!",
  noSubmittals: "Great, you're on top of it! Nothing to review for now!",
} as const;

export function uploadFailed(error: string): string {
  return `There was an error uploading the image (${error}), please try again.`;
}

export function confirmDeleteArticle(singular: string): string {
  return `Are you sure you want to delete this ${singular}? This cannot be undone.`;
}

export function noArticles(plural: string): string {
  return `No ${plural} yet. Create your first one above.`;
}
