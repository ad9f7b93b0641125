import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { ArticleBody } from './ArticleBody';

const NAME = `/uploads/${'a'.repeat(26)}.webp`;
const open = (content: string) => renderPart(<ArticleBody content={content} imageUrl={(path) => path} />);

test('a photo of its own is a figure with its caption, and its size is reserved before it loads [D-74]', () => {
  open(`Words.\n\n![The lab](${NAME}#1600x1067-wide "မိုးရာသီ")\n\nMore.`);
  const photo = screen.getByRole('img', { name: 'The lab' });
  expect(photo).toHaveAttribute('src', NAME);
  expect(photo).toHaveAttribute('width', '1600');
  expect(photo).toHaveAttribute('height', '1067');
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect(photo.getAttribute('srcset')).toContain(`${NAME}?w=960 960w`);
  expect(photo).not.toHaveAttribute('style');
  const caption = screen.getByText('မိုးရာသီ');
  expect(caption).toHaveAttribute('lang', 'my');
  expect(caption.closest('figure')).toContainElement(photo);
  expect(caption.closest('p')).toBeNull();
});

test('an image among words stays in its sentence, and two in a row become two figures [D-74]', () => {
  open(`See ![this](${NAME}) one.\n\n![One](${NAME} "First")\n![Two](${NAME} "Second")`);
  expect(screen.getByRole('img', { name: 'this' }).closest('p')).toHaveTextContent('See one.');
  expect(screen.getAllByRole('figure')).toHaveLength(2);
});

test('neither the address nor the caption of an image can run a script [W2, D-74]', () => {
  const { container } = open(
    '![a](javascript:window.__xss=1 "x")\n\n![b](/uploads/x.webp#wide "\\" onload=window.__xss=2 <script>window.__xss=3</script>")',
  );
  expect(container.querySelector('script, [onload], [onerror], [src^="javascript"]')).toBeNull();
});
