// Texts of the card beside the forms of posts and events, and of its shared link, which the preview of a page shows too.

export const regionLabel = 'Card preview';
export const heading = 'How visitors will see it';
export const statusOnSave = (status: string) => `Status on save: ${status}`;

// Where a card is seen.
export const placesLabel = 'Where it is seen';
export const siteTab = 'On the site';
export const facebookTab = 'On Facebook';
export const sharedHint = 'A link shared on Facebook, Messenger or Viber looks about like this.';

// The article.
export const emptyArticle = 'Nothing to preview yet. What you write appears here as visitors will see it.';
export const failedToLoadArticle = 'The preview could not be loaded.';
