import type { BlogPost } from './blogPost';
import type { CollegeEvent } from './collegeEvent';
import { imagesWithoutAlt } from './imagesWithoutAlt';

/** The number of images of a post without alternative text: its cover, and those in its text (D-73, D-74). */
export const postImagesWithoutAlt = ({ image, image_alt, content }: Pick<BlogPost, 'image' | 'image_alt' | 'content'>): number =>
  (image !== '' && image_alt.trim() === '' ? 1 : 0) + imagesWithoutAlt(content);

type Event = Pick<CollegeEvent, 'images' | 'image_alts' | 'description'>;

/** The number of images of an event without alternative text: its own, and those in its description (D-73, D-74). */
export const eventImagesWithoutAlt = ({ images, image_alts, description }: Event): number =>
  images.filter((_image, place) => !image_alts[place]?.trim()).length + imagesWithoutAlt(description);
