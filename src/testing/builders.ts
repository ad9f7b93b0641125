/** Records as in `db.json`, with realistic defaults; a test sets only the fields that it is about. */

let nextId = 1000;

/** A stored post, published, in a known category. */
export function aBlogPost(over: Record<string, unknown> = {}) {
  const id = nextId++;
  return {
    id,
    title: `How to choose a first course ${id}`,
    slug: `how-to-choose-a-first-course-${id}`,
    excerpt: 'Three questions to ask before you pay for a class.',
    content: 'Start with the job you want.\n\n## Then ask\n\nWho teaches it?',
    category: 'education-technology',
    image: '',
    image_alt: '',
    status: 'published',
    author_id: 1,
    created_at: '2026-11-01T03:00:00.000Z',
    updated_at: '2026-11-01T03:00:00.000Z',
    version: 1,
    ...over,
  };
}

/** A stored event in the far future, published, free. */
export function anEvent(over: Record<string, unknown> = {}) {
  const id = nextId++;
  return {
    id,
    title: `Open Day ${id}`,
    slug: `open-day-${id}`,
    description: 'See the labs and meet the teachers.',
    location: 'Kamayut campus',
    category: 'education',
    program: '',
    start_date: '2099-01-24 09:00:00',
    end_date: '2099-01-24 12:00:00',
    max_attendees: 50,
    registration_required: 0,
    status: 'published',
    images: [],
    image_alts: [],
    created_at: '2026-11-01T03:00:00.000Z',
    updated_at: '2026-11-01T03:00:00.000Z',
    version: 1,
    ...over,
  };
}

/** A stored message, unread. */
export function aMessage(over: Record<string, unknown> = {}) {
  const id = nextId++;
  return {
    id,
    name: `Su Su ${id}`,
    email: `su.su.${id}@mail.test`,
    phno: '+95 9 000 210 014',
    subject: 'Level 3 entry',
    message: 'My son finishes Grade 12 in March. Can he start in June?',
    status: 'unread',
    created_at: '2026-11-20T03:00:00.000Z',
    ...over,
  };
}

/** A stored reply. */
export function aReply(over: Record<string, unknown> = {}) {
  const text = 'Dear {name},\n\nWe send you the fees.';
  return { id: nextId++, title: 'Fees', text, created_at: '2026-11-20T03:00:00.000Z', version: 1, ...over };
}

/** A stored user, an active editor; the password is plain text, as QA writes it. */
export function aUser(over: Record<string, unknown> = {}) {
  const id = nextId++;
  return {
    id,
    name: `Ma Hla ${id}`,
    email: `ma.hla.${id}@nitcollege.test`,
    role: 'editor',
    status: 'active',
    password: 'longyi-and-tea',
    created_at: '2026-01-05T03:00:00.000Z',
    ...over,
  };
}

/** The user that tests of back office screens sign in with. */
export const anAdmin = (over: Record<string, unknown> = {}) =>
  aUser({ id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', ...over });

/** What the form of a post needs besides a title and an image. */
export const postForm = { excerpt: 'Three questions.', body: 'Text', category: 'education' };

/** The same for an event. */
export const eventForm = {
  description: 'See the labs.',
  start_date: '2099-01-24 09:00',
  end_date: '2099-01-24 12:00',
  max_attendees: '50',
};
