// The filters of the public list of events.

export const all = 'All';
export const upcoming = 'Upcoming';
export const past = 'Past';
