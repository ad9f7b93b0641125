import { MapPin } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { edge } from '@/components/layout/Section';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Heading, Lined, Row, Stack, Subheading, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { type Campus, campuses } from '@/content/campuses';
import { useIsFastConnection } from '@/hooks/useBrowserState';
import { useOnNearViewport } from '@/hooks/useOnNearViewport';
import { media, theme } from '@/theme/theme';
import { MapPoster } from './MapPoster';

const Pin = styled.span<{ $colours: Campus['colours'] }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $colours }) => theme.colour[$colours.ground]};
  color: ${({ $colours }) => theme.colour[$colours.letter]};
  font: 800 ${theme.size.lead} / 1 ${theme.font.display};
`;

export function Campuses() {
  return (
    <Stack as="section">
      <Heading $size="s2">Two campuses</Heading>
      <Lined as="ul" role="list">
        {campuses().map(({ id, pin, colours, name, address, directions, routeUrl }) => (
          <Row as="li" key={id} $gap={16} $align="start" $isOneLine>
            <Pin $colours={colours} aria-hidden>
              {pin}
            </Pin>
            <Stack $gap={8} $align="start">
              <Subheading>{name}</Subheading>
              <Text>{address}</Text>
              <Text>{directions}</Text>
              <TextLink href={routeUrl}>
                <PartlyHidden text={`Open directions<hidden> to ${name}</hidden>`} />
              </TextLink>
            </Stack>
          </Row>
        ))}
      </Lined>
    </Stack>
  );
}

const PATIENCE_MS = 8000;

/** Whether Google can be reached: a frame fires `load` for the browser's error page too, but an image does not. */
function reachesGoogle(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new Image();
    probe.onload = () => resolve(true);
    probe.onerror = () => resolve(false);
    setTimeout(() => resolve(false), PATIENCE_MS);
    probe.src = `https://www.google.com/favicon.ico?${Date.now()}`;
  });
}

const NEAR = '300px 0px';

const Place = styled.div`
  position: relative;
  height: clamp(340px, 40vw, 560px);
  background: ${theme.colour.mint};

  > svg,
  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Open = styled(Button)`
  position: absolute;
  left: ${edge};
  bottom: 24px;

  ${media.withoutScript} {
    display: none;
  }
`;

const Unreachable = styled.p`
  position: absolute;
  inset: 0 0 auto;
  background: ${theme.colour.cotton};

  &:not(:empty) {
    padding: 12px ${edge};
  }
`;

const Live = styled.iframe<{ $isLoaded: boolean }>`
  border: 0;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
`;

const Choice = styled(Row)`
  padding: 16px ${edge};
  background: ${theme.colour.cotton};
`;

/** Near the viewport on a fast connection the live map loads, else on demand. Without Google, a drawn map and links stay. */
export function CampusMap() {
  const [shownId, setShownId] = useState<Campus['id']>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [request, setRequest] = useState<'running' | 'opened' | 'failed'>();
  const place = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  const open = useCallback(async () => {
    const isThere = await reachesGoogle();
    if (isThere) setShownId((last) => last ?? 'kamayut');
    return isThere;
  }, []);
  const shown = campuses().find(({ id }) => id === shownId);
  useOnNearViewport(place, useIsFastConnection() ? open : undefined, NEAR);

  // The focused button is gone, so the map gets the focus. A map that loaded automatically does not take it.
  useEffect(() => {
    if (request === 'opened') frame.current?.focus({ preventScroll: true });
  }, [request]);

  async function handleOpen() {
    setRequest('running');
    setRequest((await open()) ? 'opened' : 'failed');
  }

  return (
    <section ref={place} aria-label="Map">
      <Place>
        {!isLoaded && <MapPoster />}
        {shown ? (
          <Live
            ref={frame}
            src={shown.embedUrl}
            title={`Live map: ${shown.name} campus`}
            $isLoaded={isLoaded}
            onLoad={() => setIsLoaded(true)}
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <Open onClick={() => void handleOpen()} isBusy={request === 'running'}>
            <Icon of={MapPin} size={22} /> Open live map
          </Open>
        )}
        <Unreachable role="status">
          {request === 'failed' && 'Google Maps cannot be reached now. The drawn map stays.'}
        </Unreachable>
      </Place>
      <Choice>
        <Text $size="small">{shown ? 'On the map' : 'In Google Maps'}</Text>
        {campuses().map((campus) =>
          shown ? (
            <Button
              key={campus.id}
              tone={campus.id === shownId ? 'primary' : 'line'}
              size="sm"
              aria-pressed={campus.id === shownId}
              onClick={() => setShownId(campus.id)}
            >
              {campus.name}
            </Button>
          ) : (
            <LinkButton key={campus.id} href={campus.mapUrl} tone="line" size="sm">
              <PartlyHidden text={`${campus.name}<hidden> in Google Maps</hidden>`} />
            </LinkButton>
          ),
        )}
      </Choice>
    </section>
  );
}
