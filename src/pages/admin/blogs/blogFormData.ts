import type { BlogPost, BlogStatus } from '@/domain/blogPost';

type Fields = Pick<BlogPost, 'title' | 'slug' | 'excerpt' | 'category' | 'author_id'> & { body: string; status?: BlogStatus };

/** A post as multipart form data: the id on edit only, the image only when a new one was chosen (spec section 7). */
export function blogFormData(fields: Fields, id: string | undefined, image: File | null): FormData {
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  form.set('title', fields.title);
  form.set('slug', fields.slug);
  form.set('excerpt', fields.excerpt);
  form.set('body', fields.body);
  form.set('category', fields.category);
  form.set('author_id', fields.author_id);
  if (fields.status) form.set('status', fields.status);
  if (image) form.set('image', image);
  return form;
}
