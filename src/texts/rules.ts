// What forms and the server answer when a value breaks a rule, and the texts of image fields.
export const forbiddenCharacters = 'This text has characters that cannot be saved.';
export const unreadableDate = 'This date could not be read.';
export const unknownStatus = 'Unknown status.';
export const unknownAction = 'Unknown action.';

export const nameRequired = 'Name is required.';
export const nameTooLong = 'Name is too long.';
export const emailInvalid = 'Enter a valid email address.';

export const titleTooLong = 'Title is too long.';
export const slugTooLong = 'Slug is too long.';
export const categoryTooLong = 'Category is too long.';
export const attendeesRequired = 'Set maximum attendees.';
export const passwordRequired = 'Password is required.';
export const currentPasswordRequired = 'Enter your current password.';
export const credentialsRequired = 'Email and password are required.';
export const codeRequired = 'Enter the code.';
export const timePassed = 'This time has passed. Choose a later one.';

export const withFileName = (name: string, error: string) => `${name}: ${error}`;
export const severalImagesHint =
  'JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can pick several at once or drop them here.';
export const previewAlt = (file: string) => `Preview of ${file}`;
export const imageOrderUnreadable = 'The order of the images could not be read.';
export const imagePlaceLabel = (place: number) => (place === 1 ? 'Image 1, cover' : `Image ${place}`);
