// The list.
export const heading = 'Events';

// A card of the list.
export const start = (month: string, day: string, year: string, time: string) => `${month} ${day}, ${year}, ${time}`;
export const startInYangon = (start: string) => `${start}, Yangon time`;

// The event.
export const locationLabel = 'Location';
export const descriptionLabel = 'Description';

// When and who.
export const startLabel = 'Start Date & Time';
export const endLabel = 'End Date & Time';
export const timeHint = 'Yangon time';
export const attendeesLabel = 'Max Attendees';
export const registrationLabel = 'Registration Required';

// Whether the event takes place.
export const stateLabel = 'Takes place';

export const label = 'Featured Images';
export const tooMany = (most: number) => `An event can have ${most} images at most.`;
export const count = (count: number, most: number) => `${count} of ${most} images`;
export const countBesideRemoved = (count: number, most: number, removed: number) =>
  `${count} of ${most} images, ${removed} removed when you save`;

// One image.
/** The label for those who hear it, who do not see the image beside it. */
export const altLabelOf = (file: string) => `What ${file} shows`;
export const putBackLabel = (file: string) => `Put back ${file}`;
