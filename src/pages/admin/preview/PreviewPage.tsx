import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { useGetPreviewQuery } from '@/api/previewApi';
import { useRetry } from '@/api/useRetry';
import { ListError } from '@/components/admin/ListParts';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { LoadError } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Panel } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { Tabs, tabPanelProps } from '@/components/ui/Tabs';
import { useImageUrls } from '@/contexts/ApiBase';
import { autoCover } from '@/domain/images';
import { paths, recordPaths } from '@/domain/paths';
import { type Preview, type PreviewedRecord, toFramedDocument } from '@/domain/preview';
import { theme } from '@/theme/theme';
import { FacebookCard } from './FacebookCard';
import { PreviewLinkPanel } from './PreviewLinkPanel';

const DEVICES = {
  phone: { width: 390, height: 760, frameTitle: (title: string) => `${title} on a phone` },
  desktop: { width: 1280, height: 800, frameTitle: (title: string) => `${title} on a computer` },
} as const;

type Device = keyof typeof DEVICES;

const FrameBackground = styled.div`
  display: grid;
  justify-content: center;
  overflow: hidden;
  padding: 20px;
  background: ${theme.colour.cotton};
`;

const Frame = styled.iframe`
  border: 0;
  box-shadow: 0 0 0 1px ${theme.colour.lineStrong};
  background: ${theme.colour.white};
  transform-origin: 0 0;
`;

/** The style sheets of the framed page need the same nonce of the content security policy as this page. */
const readNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

/** Fonts need the same origin. Links may open in a new tab. Scripts stay forbidden. */
const SANDBOX = ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

type Props = { device: Device; html: string; title: string };

function PreviewFrame({ device, html, title }: Props) {
  const { width, height, frameTitle } = DEVICES[device];
  const background = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState<number>(width);
  const scale = Math.min(1, availableWidth / width);

  useLayoutEffect(() => {
    const element = background.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailableWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <FrameBackground ref={background}>
      <div style={{ width: width * scale, height: height * scale }}>
        <Frame
          title={frameTitle(title)}
          srcDoc={toFramedDocument(html, readNonce())}
          sandbox={SANDBOX}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </FrameBackground>
  );
}

const PreviewPanel = styled(Panel)`
  overflow: hidden;
`;

const TabBar = styled.div`
  padding: 4px 8px 0;
  border-bottom: 1px solid ${theme.colour.line};
`;

const VIEWS = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Computer' },
  { id: 'facebook', label: 'Facebook' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** Shows a saved post or event as visitors will see it, even before it is published. */
export function PreviewPage() {
  const { id = '' } = useParams();
  const collection = useLocation().pathname.startsWith(paths.adminBlogs) ? 'blogs' : 'events';
  const previewed: PreviewedRecord = { collection, id };
  const { data: preview, error, isLoading, ...query } = useGetPreviewQuery(previewed, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const { blogImage, eventImage } = useImageUrls();
  const idBase = useId();
  const [view, setView] = useState<View>('phone');
  const kind = collection === 'blogs' ? 'post' : 'event';
  const toImageUrl = kind === 'post' ? blogImage : eventImage;
  const isGone = error !== undefined && toApiError(error).status === 404;

  function renderView({ html, card }: Preview) {
    if (view === 'facebook') {
      const imageUrl = card.image === '' ? autoCover(card.title) : toImageUrl(card.image);
      return <FacebookCard imageUrl={imageUrl} title={card.title} text={card.description} />;
    }
    const hasPage = html !== '';
    if (!hasPage) return <LoadError message="The server cannot show the page now." onRetry={retry} />;
    return <PreviewFrame key={view} device={view} html={html} title={card.title} />;
  }

  return (
    <Screen>
      <PageTitle area="admin">Preview</PageTitle>
      <ScreenHead
        heading="Preview"
        lead={preview && `How visitors will see “${preview.card.title}”`}
        back={{ to: recordPaths[kind].edit(id), label: `Back to the ${kind}` }}
      />
      {isLoading && <Spinner onRetry={retry} />}
      {error && !isLoading && (
        <ListError
          message={isGone ? `This ${kind} could not be found. It may have been deleted.` : 'The preview could not be loaded.'}
          onRetry={retry}
        />
      )}
      {preview && !error && (
        <>
          <PreviewPanel>
            <TabBar>
              <Tabs label="Where it is seen" idPrefix={idBase} tabs={VIEWS} current={view} onChoose={setView} />
            </TabBar>
            <div {...tabPanelProps(idBase, view)}>{renderView(preview)}</div>
          </PreviewPanel>
          <PreviewLinkPanel previewed={previewed} title={preview.card.title} link={preview.link} />
        </>
      )}
    </Screen>
  );
}
