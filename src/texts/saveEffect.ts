// What saving the form of a post or an event will do.

export const publishedAtOnce = 'Saving publishes it now. Visitors see it at once.';
export const changesVisibleAtOnce = 'It is public. Visitors see your changes at once.';
export const timePassed = 'The publishing time has passed. Choose a later one.';
export const withdrawnTooEarly = 'It would be withdrawn before it is published. Choose a later time.';
export const visibleFrom = (time: string) => `Visitors see it from ${time}, Yangon time.`;
export const withoutTime = 'Choose when visitors see it.';
export const withdrawnOn = (time: string) => `It is withdrawn on ${time}.`;
export const alreadyWithdrawn = (time: string) => `It was withdrawn on ${time}. Clear that date to publish it again.`;
export const staffOnly = 'It is saved as a draft. Only staff can see it.';
export const noLongerVisible = 'It becomes a draft. Visitors can no longer see it.';
