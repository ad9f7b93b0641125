import type { BlogRecord, ContactRecord, EventRecord, UserRecord } from '../storage/records';

/** Serializes a post for the public API (contract, E1). */
export const serializePost = (blog: BlogRecord) => ({ ...serializePostCard(blog), content: blog.content, body: blog.content });

/** Serializes a post without its body text, for lists of cards. */
export const serializePostCard = (blog: BlogRecord) => ({
  id: blog.id,
  title: blog.title,
  slug: blog.slug,
  excerpt: blog.excerpt,
  category: blog.category,
  image: blog.image,
  featured_image: blog.image,
  created_at: blog.created_at,
  updated_at: blog.updated_at,
  author_id: blog.author_id,
  status: blog.status,
});

/** Serializes an event for the public API (contract, E3). */
export const serializeEvent = (event: EventRecord) => ({
  id: event.id,
  title: event.title,
  slug: event.slug,
  description: event.description,
  location: event.location,
  category: event.category,
  start_date: event.start_date,
  end_date: event.end_date,
  max_attendees: event.max_attendees,
  registration_required: event.registration_required,
  status: event.status,
  published: event.status === 'published' ? 1 : 0,
  images: event.images,
  featured_image: event.images[0] ?? null,
  created_at: event.created_at,
  updated_at: event.updated_at,
});

/** Serializes a user for admins, without the password hash (contract, E11). */
export const serializeUser = (user: UserRecord) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.status,
  created_at: user.created_at,
});

/** Serializes a message for admins (contract, E18). */
export const serializeMessage = (contact: ContactRecord) => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  phno: contact.phno,
  subject: contact.subject,
  message: contact.message,
  status: contact.status,
  created_at: contact.created_at,
});
