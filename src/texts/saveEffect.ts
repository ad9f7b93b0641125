// What the button of a post's or an event's form will do.

export const scheduleLabel = 'Schedule';
export const saveDraftLabel = 'Save draft';
export const saveLabel = 'Save';

export const visibleAtOnce = 'Visitors see it at once.';
export const changesVisibleAtOnce = 'Visitors see the changes at once.';
export const timePassed = 'The time of publishing has passed. Choose a later one.';
export const withdrawnTooEarly = 'It would be withdrawn before it is published. Choose a later time.';
export const visibleFrom = (time: string) => `Visitors see it from ${time}, Yangon time.`;
export const withoutTime = 'Choose when visitors see it.';
export const withdrawnOn = (time: string) => `It is withdrawn on ${time}.`;
export const alreadyWithdrawn = (time: string) => `It was withdrawn on ${time}. Clear that date to publish it again.`;
export const staffOnly = 'Only staff can see it.';
export const noLongerVisible = 'Visitors can no longer see it.';
