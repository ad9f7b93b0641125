import { MapPin } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { contentInset } from '@/components/layout/Section';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { type Campus, campuses } from '@/content/campuses';
import { useIsFastConnection } from '@/hooks/useBrowserState';
import { useOnNearViewport } from '@/hooks/useOnNearViewport';
import { media, theme } from '@/theme/theme';
import { DrawnMap } from './DrawnMap';

const PROBE_TIMEOUT_MS = 8000;

/** Loads a small image as a test. The `load` event of the map's iframe also fires for the browser's error page. */
function canReachGoogle(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new Image();
    probe.onload = () => resolve(true);
    probe.onerror = () => resolve(false);
    setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
    probe.src = `https://www.google.com/favicon.ico?${Date.now()}`;
  });
}

const NEAR_VIEWPORT_MARGIN = '300px 0px';

const FIRST_CAMPUS: Campus['id'] = 'kamayut';

const MapFrame = styled.div`
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

const OpenMapButton = styled(Button)`
  position: absolute;
  left: ${contentInset};
  bottom: 24px;

  ${media.withoutScript} {
    display: none;
  }
`;

const UnreachableNote = styled.p`
  position: absolute;
  inset: 0 0 auto;
  background: ${theme.colour.cotton};

  &:not(:empty) {
    padding: 12px ${contentInset};
  }
`;

const LiveMap = styled.iframe<{ $isLoaded: boolean }>`
  border: 0;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
`;

const CampusChoice = styled(Row)`
  padding: 16px ${contentInset};
  background: ${theme.colour.cotton};
`;

/** A drawn map until Google's live map opens. On a fast connection the live map opens by itself, otherwise by a button. */
export function CampusMap() {
  const [shownCampusId, setShownCampusId] = useState<Campus['id']>();
  const [isLiveMapLoaded, setLiveMapLoaded] = useState(false);
  const [buttonState, setButtonState] = useState<'unpressed' | 'checking' | 'opened' | 'unreachable'>('unpressed');
  const isFastConnection = useIsFastConnection();
  const mapSection = useRef<HTMLElement>(null);
  const liveMap = useRef<HTMLIFrameElement>(null);

  const openIfReachable = useCallback(async () => {
    const isReachable = await canReachGoogle();
    if (isReachable) setShownCampusId((shown) => shown ?? FIRST_CAMPUS);
    return isReachable;
  }, []);
  const shownCampus = campuses().find(({ id }) => id === shownCampusId);
  useOnNearViewport(mapSection, isFastConnection ? openIfReachable : undefined, NEAR_VIEWPORT_MARGIN);

  // The map replaces the pressed button and takes its focus. A map that opened without the button takes no focus.
  useEffect(() => {
    if (buttonState === 'opened') liveMap.current?.focus({ preventScroll: true });
  }, [buttonState]);

  async function handleOpen() {
    setButtonState('checking');
    setButtonState((await openIfReachable()) ? 'opened' : 'unreachable');
  }

  return (
    <section ref={mapSection} aria-label="Map">
      <MapFrame>
        {!isLiveMapLoaded && <DrawnMap />}
        {shownCampus ? (
          <LiveMap
            ref={liveMap}
            src={shownCampus.embedUrl}
            title={`Live map: ${shownCampus.name} campus`}
            $isLoaded={isLiveMapLoaded}
            onLoad={() => setLiveMapLoaded(true)}
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <OpenMapButton onClick={() => void handleOpen()} isBusy={buttonState === 'checking'}>
            <Icon of={MapPin} size={22} /> Open live map
          </OpenMapButton>
        )}
        <UnreachableNote role="status">
          {buttonState === 'unreachable' && 'Google Maps cannot be reached now. The drawn map stays.'}
        </UnreachableNote>
      </MapFrame>
      <CampusChoice>
        <Text $size="small">{shownCampus ? 'On the map' : 'In Google Maps'}</Text>
        {campuses().map((campus) =>
          shownCampus ? (
            <Button
              key={campus.id}
              tone={campus.id === shownCampusId ? 'primary' : 'line'}
              size="sm"
              aria-pressed={campus.id === shownCampusId}
              onClick={() => setShownCampusId(campus.id)}
            >
              {campus.name}
            </Button>
          ) : (
            <LinkButton key={campus.id} href={campus.mapUrl} tone="line" size="sm">
              <PartlyHidden text={`${campus.name}<hidden> in Google Maps</hidden>`} />
            </LinkButton>
          ),
        )}
      </CampusChoice>
    </section>
  );
}
