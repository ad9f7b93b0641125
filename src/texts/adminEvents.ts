// The list.
export const heading = 'Events';
export const createLink = 'Create Event';

// A card of the list.
export const start = (month: string, day: string, year: string, time: string) => `${month} ${day}, ${year}, ${time}`;
export const startInYangon = (start: string) => `${start}, Yangon time`;

// The form.
export const createHeading = 'Create Event';
export const editHeading = 'Edit Event';
export const backLink = 'Back to Events';
export const failedToLoad = 'The event could not be loaded.';
export const notFoundTitle = 'This event could not be found.';
export const notFoundHint = 'It may have been deleted.';
export const listLink = 'See all events';
export const createButton = 'Create Event';
export const updateButton = 'Update Event';

// The event.
export const eventHeading = 'The event';
export const categoryExamples = 'workshop, seminar';
export const locationLabel = 'Location';
export const descriptionLabel = 'Description';

// When and who.
export const timeHeading = 'When and who';
export const startLabel = 'Start Date & Time';
export const endLabel = 'End Date & Time';
export const timeHint = 'Yangon time';
export const attendeesLabel = 'Max Attendees';
export const registrationLabel = 'Registration Required';

// Whether the event takes place.
export const stateLabel = 'Takes place';
export const asPlanned = 'As planned';
export const asPlannedHint = 'Visitors can register and add it to their calendar.';
export const postponedHint = 'The page stays and says that a new date will follow.';
export const cancelledHint = 'The page stays and says so; calendars cross it out.';

export const eventPicturesHeading = 'Images';
export const label = 'Featured Images';
export const chooseButton = 'Choose image files';
export const chooseMoreButton = 'Choose more images';
export const tooMany = (most: number) => `An event can have ${most} images at most.`;
export const count = (count: number, most: number) => `${count} of ${most} images`;
export const countBesideRemoved = (count: number, most: number, removed: number) =>
  `${count} of ${most} images, ${removed} removed when you save`;

// One image.
export const listLabel = 'Images of the event';
export const altsLabel = 'What the images show';
/** The label for those who hear it, who do not see the image beside it. */
export const altLabelOf = (file: string) => `What ${file} shows`;
export const putBackLabel = (file: string) => `Put back ${file}`;
