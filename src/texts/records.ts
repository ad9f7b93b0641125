// Words about posts and events that visitors and staff see.

export const untitledPost = 'Untitled Post';
export const untitledEvent = 'Untitled Event';

// The registration of an event.
export const freeEntry = 'Free Entry - No Registration';
export const registrationRequired = 'Registration Required';
export const registrationClosed = 'Registration Closed';

// When an event takes place.
export const pastBadge = 'Past Event';
export const upcomingBadge = 'Upcoming Event';

// An event that does not take place as planned.
export const cancelled = 'Cancelled';
export const postponed = 'Postponed';
export const cancelledSentence = 'This event is cancelled.';
export const postponedSentence = 'This event is postponed. The new date will be announced here.';

// The page of a list.
export const pageRange = (first: number, last: number, total: number) => `${first}-${last} of ${total}`;
