import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { Pager } from '@/components/admin/Pager';
import { renderPart } from '@/testing/renderPart';
import { UploadProgress } from './admin/UploadProgress';
import { SearchBox } from './forms/SearchBox';
import { ArticleBody } from './ui/ArticleBody';
import { Button } from './ui/Button';
import { RetryButton } from './ui/EmptyState';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { lazyScreen } from './ui/lazyScreen';
import { richText } from './ui/richText';
import { Spinner } from './ui/Spinner';

function Saving({ onPress, onSubmit }: { onPress: () => void; onSubmit: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Title" />
      <Button
        type="submit"
        isBusy={isBusy}
        onClick={() => {
          onPress();
          setBusy(true);
        }}
      >
        Save
      </Button>
    </form>
  );
}

function RetryList() {
  const [isLoading, setLoading] = useState(false);
  return <main>{isLoading ? <p>Loading...</p> : <RetryButton onRetry={() => setLoading(true)} />}</main>;
}

function Part({ source }: { source: { isBroken: boolean } }) {
  if (source.isBroken) throw new Error('broken');
  return <p>Back again</p>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount(count + 1)}>Count {count}</Button>;
}

const LazyCounter = lazyScreen('Counter', async () => ({ Counter }));

function CounterPages() {
  const [page, setPage] = useState(0);
  return (
    <>
      <Button onClick={() => startTransition(() => setPage(page + 1))}>Page {page}</Button>
      <Suspense>{page > 0 && <LazyCounter />}</Suspense>
    </>
  );
}

const Programs = () => <p>The programs</p>;

function Search({ onKeyOutside }: { onKeyOutside: () => void }) {
  const [text, setText] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an example of an element around the box that listens to keys.
    <div onKeyDown={(event) => event.key === 'Escape' && onKeyOutside()}>
      <SearchBox label="Search articles" placeholder="Search articles..." size="lg" value={text} onChange={setText} />
    </div>
  );
}

test('a button that its screen calls off, but keeps in reach of the keyboard, says so', () => {
  renderPart(<Button aria-disabled>Earlier</Button>);
  const button = screen.getByRole('button', { name: 'Earlier' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

test('a busy button keeps the focus, and neither a press nor Enter in its form does anything', async () => {
  const onPress = jest.fn();
  const onSubmit = jest.fn();
  const { user } = renderPart(<Saving onPress={onPress} onSubmit={onSubmit} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Title'), 'Tea{Enter}');
  expect([onPress, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(save).toHaveAttribute('aria-disabled', 'true');
  save.focus();
  expect(save).toHaveFocus();
});

describe('a wait', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('a short wait shows nothing, a longer one the loom with its text', () => {
    renderPart(<Spinner label="Loading events..." />);
    wait(100);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(100);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading events\.\.\.$/);
  });

  test('after eight seconds the wait is explained and can be retried', () => {
    const onRetry = jest.fn();
    renderPart(<Spinner onRetry={onRetry} />);
    wait(7900);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    wait(200);
    expect(screen.getByRole('status')).toHaveTextContent('Still loading. Your connection seems slow.');
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

test('a long pager offers the first, the last and the nearby pages', () => {
  renderPart(<Pager page={10} pageCount={20} total={200} pageSize={10} onPage={jest.fn()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['1', '8', '9', '10', '11', '12', '20']);
});

test('after a Retry by keyboard the focus stays in the same part of the page', async () => {
  const { user } = renderPart(<RetryList />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a part that fails keeps the rest of the page and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = { isBroken: true };
  const { user } = renderPart(
    <>
      <h1>Dashboard</h1>
      <ErrorBoundary>
        <Part source={source} />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  source.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Back again')).toBeVisible();
});

test('Retry requests code again that failed to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = { isDown: true };
  const Screen = lazyScreen('Programs', async () => {
    if (source.isDown) throw new Error('no connection');
    return { Programs };
  });
  const { user } = renderPart(
    <ErrorBoundary>
      <Suspense fallback="Loading...">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded. Please check your connection.');
  source.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The programs')).toBeVisible();
});

test('a screen whose code loads in a transition keeps its state when it renders again', async () => {
  renderPart(<CounterPages />);
  const click = async (name: string) => (await screen.findByRole('button', { name })).click();
  // In an environment of `act`, React renders a transition like any other update.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await click('Page 0');
  await click('Count 0');
  await screen.findByRole('button', { name: 'Count 1' });
  await click('Page 1');
  await screen.findByRole('button', { name: 'Page 2' });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
});

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

test.each([
  ['Chrome', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('Escape in %s for the input method of a Burmese keyboard leaves the search as it is', async (_browser, composing) => {
  const { user } = renderPart(<Search onKeyOutside={jest.fn()} />);
  const box = screen.getByRole('searchbox', { name: 'Search articles' });
  await user.type(box, 'စာမေးပွဲ');
  fireEvent.keyDown(box, { key: 'Escape', ...composing });
  expect(box).toHaveValue('စာမေးပွဲ');
});

test('an upload shows its percentage, announces each quarter, and can be cancelled [ADM-BLOGF-09, ADM-EVTF-09]', async () => {
  const stop = jest.fn();
  const { user } = renderPart(<UploadProgress sentFraction={0.42} onStop={stop} />);
  expect(await screen.findByRole('progressbar', { name: 'Uploading the images' })).toHaveValue(42);
  expect(screen.getByText('Uploading the images: 42%')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^25% uploaded$/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a complete upload can no longer be cancelled, and the form says that it is being stored', async () => {
  renderPart(<UploadProgress sentFraction={1} onStop={() => {}} />);
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded. Saving...');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a fast upload shows no progress', () => {
  renderPart(<UploadProgress sentFraction={0} onStop={() => {}} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

describe('a photo', () => {
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
});

test('words between two tags become an element, and a closed tag is replaced by any value', () => {
  const parts = { link: (words: string) => <a href="/privacy">{words}</a>, who: <b>{'<i>Ko Min</i>'}</b> };
  render(<p>{richText('Read <link>how we use it</link>, <who/>, 3 < 5', parts)}</p>);
  expect(screen.getByRole('link', { name: 'how we use it' })).toBeVisible();
  expect(screen.getByText(/Read/)).toHaveTextContent('Read how we use it, <i>Ko Min</i>, 3 < 5');
});

test('a part that the text does not name, or a name without a part, is an error of the types', () => {
  // @ts-expect-error: the text has no `where`.
  render(richText('Signed in as <who/>', { where: 'here' }));
  // @ts-expect-error: nothing is said of `link`.
  render(richText('Read <link>how</link>', {}));
  render(richText('As it is', {}));
  expect(screen.getByText(/As it is/)).toBeVisible();
});
