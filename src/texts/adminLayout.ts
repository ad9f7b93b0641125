// Around every screen of the back office.

// The menu.
export const dashboardLink = 'Dashboard';
export const postsLink = 'Blogs';
export const eventsLink = 'Events';
export const usersLink = 'Users';
export const messagesLink = 'Messages';
export const waiting = ' waiting';
export const historyLink = 'History';

// The menu of narrow screens.
export const openMenuButton = 'Open menu';
export const sheetLabel = 'Menu';
export const closeMenuButton = 'Close menu';

// The top line.
export const greeting = 'Welcome back, Admin';
export const accountLink = 'Your account';

// The dialog before signing out.
export const logoutTitle = 'Confirm Logout';
export const logoutQuestion = 'Are you sure you want to log out?';
export const logoutButton = 'Logout';
