// What staff does with messages.

// What an action has done, after the number of messages: "3 messages marked as read."
export const markedAsRead = 'marked as read';
export const markedAsUnread = 'marked as unread';
export const markedAsAnswered = 'marked as answered';
export const markedAsNotAnswered = 'marked as not answered';
export const deleted = 'deleted';
export const restored = 'restored';

// The email that opens as a reply.
export const replySubject = (subject: string) => `Re: ${subject}`;
export const substituteSubject = 'Your message to NIT College';
export const quotationLine = (date: string, sender: string) => `On ${date}, ${sender} wrote:`;
