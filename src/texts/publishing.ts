// The stages of posts and events, and what leads to another stage.

export const draft = 'Draft';
export const published = 'Published';
export const scheduled = 'Scheduled';
export const withdrawn = 'Withdrawn';
export const scheduledFor = (moment: string) => `Scheduled for ${moment}`;
export const publishedUntil = (moment: string) => `Published until ${moment}`;

export const publishButton = 'Publish';
export const publishNowButton = 'Publish now';
export const unpublishButton = 'Unpublish';

/** Why a text with photos that have no description cannot be published yet. */
export const undescribedPhotos = (count: number) =>
  `Describe each photo before you publish: ${count === 1 ? 'one has' : `${count} have`} no description. Visitors who cannot see them rely on it. You can save a draft without.`;
