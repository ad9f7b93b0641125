import { renderHook } from '@testing-library/react';
import { NowProvider } from '@/contexts/Now';
import { useSlugFromTitle } from './RecordFields';

function start(stored: { title: string; slug: string }, isNew = true) {
  const draft = { ...stored };
  const { result } = renderHook(
    () =>
      useSlugFromTitle({
        kind: 'post',
        isNew,
        readTitle: () => draft.title,
        readSlug: () => draft.slug,
        writeSlug: (slug) => {
          draft.slug = slug;
        },
      }),
    { wrapper: ({ children }) => <NowProvider start={new Date(0)}>{children}</NowProvider> },
  );
  const retitle = (title: string) => {
    result.current.handleTitleFocus();
    draft.title = title;
    result.current.handleTitleChange();
    return draft.slug;
  };
  return { retitle };
}

test('a slug restored with its title keeps following it, a typed one stays [VAL-24]', () => {
  expect(start({ title: 'Open Day', slug: 'open-day' }).retitle('Open Days')).toBe('open-days');
  expect(start({ title: 'Open Day', slug: 'come-and-see' }).retitle('Open Days')).toBe('come-and-see');
});

test('the slug of a stored record never changes with its title [ADM-BLOGF-13]', () => {
  expect(start({ title: 'Open Day', slug: 'open-day' }, false).retitle('Open Days')).toBe('open-day');
});
