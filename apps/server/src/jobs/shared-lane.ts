/** The number of jobs without their own lane that run at once. */
export const SHARED_LANE = 4;
