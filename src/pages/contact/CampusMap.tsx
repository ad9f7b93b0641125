import { MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { type Campus, campuses } from '@/content/campuses';
import { useSavesData } from '@/hooks/useHydrated';
import { useWhenNear } from '@/hooks/useWhenNear';
import * as texts from '@/texts/contactMap';
import * as S from './CampusMap.styles';
import { MapChoice } from './MapChoice';
import { MapPoster } from './MapPoster';

const [first] = campuses;

/**
 * The campuses on Google's map, which loads near the viewport; under Save-Data, on demand. Until then the
 * page shows a drawn map.
 */
export function CampusMap() {
  const [shown, setShown] = useState<Campus>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const place = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const savesData = useSavesData();
  useWhenNear(place, savesData, () => setShown((last) => last ?? first));

  // The focused button is gone, so the map gets the focus. A map that loaded automatically does not
  // take it.
  useEffect(() => {
    if (isAskedFor) frame.current?.focus({ preventScroll: true });
  }, [isAskedFor]);

  function handleOpen() {
    setShown(first);
    setIsAskedFor(true);
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
          <S.Open onClick={handleOpen}>
            <Icon of={MapPin} size={22} /> {texts.openButton}
          </S.Open>
        )}
      </S.Place>
      <MapChoice shown={shown} onChoose={setShown} />
    </S.Frame>
  );
}
