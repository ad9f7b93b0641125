// The event.
export const locationLabel = 'Location';
export const descriptionLabel = 'Description';

export const startLabel = 'Start Date & Time';
export const endLabel = 'End Date & Time';
export const attendeesLabel = 'Max Attendees';
export const registrationLabel = 'Registration Required';

export const stateLabel = 'Takes place';

export const label = 'Featured Images';
export const count = (count: number, most: number) => `${count} of ${most} images`;
