import { MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { reachesGoogle } from '@/browser/reachesGoogle';
import { Icon } from '@/components/ui/Icon';
import { type Campus, campuses } from '@/content/campuses';
import { useFastConnection } from '@/hooks/useHydrated';
import { useWhenNear } from '@/hooks/useWhenNear';
import * as texts from '@/texts/contactMap';
import * as S from './CampusMap.styles';
import { MapChoice } from './MapChoice';
import { MapPoster } from './MapPoster';

const [first] = campuses;

/**
 * The campuses on Google's map, which loads near the viewport on a fast connection, else on demand. Until then, and where Google cannot
 * be reached, the page shows a drawn map.
 */
export function CampusMap() {
  const [shown, setShown] = useState<Campus>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [probe, setProbe] = useState<'none' | 'running' | 'failed'>('none');
  const place = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isFast = useFastConnection();
  useWhenNear(place, !isFast, () => void open());

  // The focused button is gone, so the map gets the focus. A map that loaded automatically does not
  // take it.
  useEffect(() => {
    if (isAskedFor && shown) frame.current?.focus({ preventScroll: true });
  }, [isAskedFor, shown]);

  async function open() {
    setProbe('running');
    const isThere = await reachesGoogle();
    setProbe(isThere ? 'none' : 'failed');
    if (isThere) setShown((last) => last ?? first);
  }

  function handleOpen() {
    setIsAskedFor(true);
    void open();
  }

  return (
    <S.Frame ref={place} aria-label={texts.label}>
      <S.Place>
        {!isLoaded && <MapPoster />}
        {shown ? (
          <S.Live
            ref={frame}
            src={shown.embedUrl}
            title={texts.frameTitle(shown.name)}
            $isLoaded={isLoaded}
            onLoad={() => setIsLoaded(true)}
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <S.Open onClick={handleOpen} isBusy={isAskedFor && probe === 'running'}>
            <Icon of={MapPin} size={22} /> {texts.openButton}
          </S.Open>
        )}
        <S.Unreachable role="status">{isAskedFor && probe === 'failed' && texts.unreachable}</S.Unreachable>
      </S.Place>
      <MapChoice shown={shown} onChoose={setShown} />
    </S.Frame>
  );
}
