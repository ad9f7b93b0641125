// Texts of the preview of a whole page in the back office, and of the link to it.

type Kind = 'post' | 'event';

export const heading = 'Preview';
export const lead = (title: string) => `How visitors will see “${title}”`;
export const backLink = (kind: Kind) => `Back to the ${kind}`;
export const notFound = (kind: Kind) => `This ${kind} could not be found. It may have been deleted.`;
export const failedToLoad = 'The preview could not be loaded.';
export const pageUnavailable = 'The server cannot show the page now.';

// The places where the page is seen.
export const placesLabel = 'Where it is seen';
export const phoneTab = 'Phone';
export const desktopTab = 'Computer';
export const facebookTab = 'Facebook';
export const phoneFrame = (title: string) => `${title} on a phone`;
export const desktopFrame = (title: string) => `${title} on a computer`;
export const sharedHint = 'A link shared on Facebook, Messenger or Viber looks about like this.';

// The link.
export const linkHeading = 'Link for a person without an account';
export const linkExplanation =
  'Show the page to someone before visitors see it. The link works for 7 days, opens nothing else, and you can end it at any time.';
export const makeLinkButton = 'Make a link';
export const failedToMakeLink = (reason: string) => `The link was not made. ${reason}`;
export const linkUntil = (time: string) =>
  `Anyone with this link can read the page, without signing in, until ${time}, Yangon time. They see what was saved last.`;
export const endLinkButton = 'End the link';
export const endedToast = 'The link has ended and no longer opens.';
export const failedToEndLink = (reason: string) => `The link was not ended. ${reason}`;
