// Errors of the form of an event.

export const titleRequired = 'Event title is required!';
export const slugRequired = 'Please provide a unique slug.';
export const descriptionRequired = 'Add a description for your event.';
export const descriptionTooLong = 'Description is too long.';
export const locationTooLong = 'Location is too long.';
export const startRequired = 'Start date is required.';
export const endRequired = 'End date is required.';
export const endBeforeStart = 'End date must not be before the start date.';
export const attendeesRequired = 'Set maximum attendees.';
export const tooManyAttendees = 'Max attendees can be 100,000 at most.';
export const imagesRequired = 'Please add at least one featured image.';

// Errors of values that no form sends.
export const registrationUnclear = 'Choose whether registration is required.';
export const stateUnknown = 'Choose whether the event takes place.';
