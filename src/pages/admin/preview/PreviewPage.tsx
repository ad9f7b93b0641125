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
import { Panel, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { Spinner } from '@/components/ui/Spinner';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { useImageUrls } from '@/contexts/ApiBase';
import { autoCover } from '@/domain/images';
import { textLanguage } from '@/domain/language';
import { paths, recordPaths } from '@/domain/paths';
import { type PreviewedRecord, toFramedDocument } from '@/domain/preview';
import { lineClamp } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { PreviewLinkPanel } from './PreviewLinkPanel';

const DEVICES = {
  phone: { width: 390, height: 760, frameTitle: (title: string) => `${title} on a phone` },
  desktop: { width: 1280, height: 800, frameTitle: (title: string) => `${title} on a computer` },
} as const;

type Device = keyof typeof DEVICES;

const Stage = styled.div`
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

/** The nonce with which the content policy of this page allows a style sheet. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

/** Links of the page open beside it; scripts stay forbidden. */
const ALLOWED = ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

type Props = { device: Device; html: string; title: string };

function PreviewFrame({ device, html, title }: Props) {
  const { width, height, frameTitle } = DEVICES[device];
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  const scale = Math.min(1, room / width);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Stage ref={stage}>
      <div style={{ width: width * scale, height: height * scale }}>
        <Frame
          title={frameTitle(title)}
          srcDoc={toFramedDocument(html, nonceOfPage())}
          sandbox={ALLOWED}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </Stage>
  );
}

const Places = styled(Panel)`
  overflow: hidden;
`;

const Tools = styled.div`
  padding: 4px 8px 0;
  border-bottom: 1px solid ${theme.colour.line};
`;

const Shared = styled(Stack).attrs({ $gap: 12 })`
  max-width: 540px;
  margin: 0 auto;
  padding: 16px 16px 20px;
`;

const Card = styled.div`
  border: 1px solid ${theme.colour.line};
  background: ${theme.colour.cotton};

  > img {
    width: 100%;
    aspect-ratio: 1.91;
    object-fit: cover;
  }
`;

const Words = styled(Stack).attrs({ $gap: 4 })`
  padding: 10px 12px 12px;
`;

const Host = styled(Text).attrs({ $size: 'micro' })`
  text-transform: uppercase;
`;

const Title = styled.p`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
  font-weight: 700;
  line-height: 1.3;

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const Description = styled(Text).attrs({ $size: 'small' })`
  ${lineClamp(1)}
`;

const PLACES = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Computer' },
  { id: 'facebook', label: 'Facebook' },
] as const;
type Place = (typeof PLACES)[number]['id'];

export function PreviewPage() {
  const { id = '' } = useParams();
  const collection = useLocation().pathname.startsWith(paths.adminBlogs) ? 'blogs' : 'events';
  const previewed: PreviewedRecord = { collection, id };
  const { data: preview, error, isLoading, ...query } = useGetPreviewQuery(previewed, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const { blogImage, eventImage } = useImageUrls();
  const base = useId();
  const [place, setPlace] = useState<Place>('phone');
  const what = collection === 'blogs' ? 'post' : 'event';
  const imageUrl = what === 'post' ? blogImage : eventImage;
  const isGone = error !== undefined && toApiError(error, '').status === 404;

  return (
    <Screen>
      <PageTitle area="admin">Preview</PageTitle>
      <ScreenHead
        heading="Preview"
        lead={preview && `How visitors will see “${preview.card.title}”`}
        back={{ to: recordPaths[what].edit(id), label: `Back to the ${what}` }}
      />
      {isLoading && <Spinner onRetry={retry} />}
      {error && !isLoading && (
        <ListError
          message={isGone ? `This ${what} could not be found. It may have been deleted.` : 'The preview could not be loaded.'}
          onRetry={retry}
        />
      )}
      {preview && !error && (
        <>
          <Places>
            <Tools>
              <Tabs label="Where it is seen" base={base} tabs={PLACES} current={place} onChoose={setPlace} />
            </Tools>
            <div {...panelOf(base, place)}>
              {place === 'facebook' ? (
                <SharedLink
                  picture={preview.card.image === '' ? autoCover(preview.card.title) : imageUrl(preview.card.image)}
                  title={preview.card.title}
                  text={preview.card.description}
                />
              ) : preview.html === '' ? (
                <LoadError message="The server cannot show the page now." onRetry={retry} />
              ) : (
                <PreviewFrame key={place} device={place} html={preview.html} title={preview.card.title} />
              )}
            </div>
          </Places>
          <PreviewLinkPanel previewed={previewed} title={preview.card.title} link={preview.link} />
        </>
      )}
    </Screen>
  );
}

type SharedLinkProps = { picture: string; title: string; text: string };

/** The card of a shared link on Facebook: an image of 1.91 to 1, the host, two title lines and the text that still fits. */
function SharedLink({ picture, title, text }: SharedLinkProps) {
  return (
    <Shared>
      <Card>
        <ResponsiveImage src={picture} alt="" width={640} height={335} sizes="540px" isEager />
        <Words>
          <Host>{window.location.host}</Host>
          <Title lang={textLanguage(title)}>{title}</Title>
          {text.trim() && <Description>{text}</Description>}
        </Words>
      </Card>
      <Text $size="micro">A link shared on Facebook, Messenger or Viber looks about like this.</Text>
    </Shared>
  );
}
