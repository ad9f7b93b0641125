import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { SearchBox } from './SearchBox';

function Search({ onKeyOutside }: { onKeyOutside: () => void }) {
  const [text, setText] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an example of an element around the box that listens to keys.
    <div onKeyDown={(event) => event.key === 'Escape' && onKeyOutside()}>
      <SearchBox label="Search articles" placeholder="Search articles..." value={text} onChange={setText} />
    </div>
  );
}

test('Escape clears a search box; only in an empty one does the key reach the surrounding element', async () => {
  const onKeyOutside = jest.fn();
  const { user } = renderPart(<Search onKeyOutside={onKeyOutside} />);
  const box = screen.getByRole('searchbox', { name: 'Search articles' });
  await user.type(box, 'mock exam');
  expect(box).toHaveValue('mock exam');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(onKeyOutside).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKeyOutside).toHaveBeenCalledTimes(1);
});
