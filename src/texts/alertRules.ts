// Errors of the form of the own alerts.

export const timeInvalid = 'Enter a time such as 22:00.';
export const chatInvalid = 'Enter the number of the chat, such as 123456789.';
export const chatRequired = 'Enter the number of the chat.';
export const quietHoursInvalid = 'Enter two different times, or none.';
