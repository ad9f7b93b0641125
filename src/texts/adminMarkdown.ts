// Texts of the editor for Markdown.

import { counted } from './counted';

export const fieldHint = 'Select words and press a button, or write Markdown yourself: ## heading, **bold**, - list.';
export const viewsLabel = 'Text or preview';
export const writeTab = 'Write';
export const previewTab = 'Preview';
export const emptyPreview = 'Nothing to preview yet. What you write appears here as visitors will see it.';
export const failedToLoadPreview = 'The preview could not be loaded.';

// The toolbar.
export const toolbarLabel = 'Formatting';
export const bold = 'Bold';
export const italic = 'Italic';
export const heading = 'Heading';
export const subheading = 'Subheading';
export const bulletedList = 'Bulleted list';
export const numberedList = 'Numbered list';
export const quote = 'Quote';
export const link = 'Link';
export const picture = 'Image';
export const plainPaste = 'Paste as plain text';
export const toolTip = (name: string, key: string) => `${name} (Ctrl+${key})`;

// What happened to pasted text.
export const clipboardBlocked = 'The browser does not let this page read the clipboard. Press Ctrl+Shift+V in the text instead.';
export const picturesLeftOut = (count: number) =>
  `${counted(count, 'image')} ${count === 1 ? 'was' : 'were'} left out. Add images as files with the Image button.`;

// The dialog for a link.
export const addLinkTitle = 'Add link';
export const changeLinkTitle = 'Change link';
export const linkWordsLabel = 'Link text';
export const linkWordsHint = 'If you leave it empty, the address is shown.';
export const linkAddressLabel = 'Address';
export const linkAddressHint = 'A web page, an email address, or a page of this site such as /contact.';
export const linkAddressRequired = 'Enter the address of a page.';
export const linkAddressInvalid = 'This address cannot be used. Begin with https://, or with / for a page of this site.';

// The dialog for an image.
export const addPictureTitle = 'Add image';
export const changePictureTitle = 'Change image';
export const pictureAltLabel = 'What the image shows';
export const pictureAltHint = 'A few words for those who cannot see it.';
export const pictureAltRequired = 'Say in a few words what the image shows.';
export const pictureAddressLabel = 'Address of the image';
export const pictureAddressHint = 'From another site it begins with https://, from this site with /uploads/.';
export const pictureAddressRequired = 'Enter the address of an image.';
export const pictureAddressInvalid = 'This address cannot be used. It must begin with https:// or /uploads/.';
export const captionLabel = 'Caption';
export const captionHint = 'Shown below the image.';

export const addButton = 'Add';
export const changeButton = 'Change';

// The dialog for photos while its code loads.
export const photosTitle = 'Add photos';
export const failedToLoadPhotos = 'The dialog for photos could not be loaded.';
