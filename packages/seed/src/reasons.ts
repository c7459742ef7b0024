/** The reasons that editors begin with, and change as they like: what is amiss most often, and what to do about it. */
export const seededReasons = [
  {
    name: 'Title is not the company’s name',
    text: '“{title}” is not the name that {company} trades under. Please use the name on your letterhead, without a slogan or a web address.',
  },
  {
    name: 'Reads like an advertisement',
    text: 'This reads like an advertisement. Please say what was done, where and with what result, and leave out words such as “leading”, “unique” and “world-class”.',
  },
  {
    name: 'Figures without a source',
    text: '“{title}” gives figures without saying where they come from. Please name who measured them and when, or leave them out.',
  },
  {
    name: 'Client has not agreed',
    text: 'You name a client in “{title}”. Please tell us that the client has agreed to that, or describe the site without naming it.',
  },
  {
    name: 'Pictures are too small or blurred',
    text: 'The pictures of “{title}” are too small or blurred to print. Please upload sharp ones, at least 1,200 pixels wide, that show the work itself.',
  },
  {
    name: 'Rights to a picture',
    text: 'Somebody else’s mark is on one of the pictures. Please tell us that you may use it, and whom to credit, or choose a picture of your own.',
  },
  {
    name: 'Categories do not fit',
    text: 'The categories of “{title}” do not fit its text, so readers would not find it. Please choose those under which a customer of {company} would look.',
  },
  {
    name: 'Too short to be useful',
    text: '“{title}” is too short to help a reader. Please add what the problem was, what {company} did about it, and what has changed since.',
  },
];
