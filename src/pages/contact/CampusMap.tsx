import { MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { type Campus, campuses } from '@/content/campuses';
import * as S from './CampusMap.styles';
import { MapPoster } from './MapPoster';

/** A drawn map, and on demand the live one of somebody else's making: nothing is asked of them before. */
export function CampusMap() {
  const [shown, setShown] = useState<Campus>();
  const frame = useRef<HTMLIFrameElement>(null);
  const isLive = shown !== undefined;

  // The button that had the focus is gone: the map takes over from it.
  useEffect(() => {
    if (isLive) frame.current?.focus({ preventScroll: true });
  }, [isLive]);

  if (!shown) {
    return (
      <S.Frame aria-label="Map">
        <MapPoster />
        <S.Open tone="gold" onClick={() => setShown(campuses[0])}>
          <Icon of={MapPin} size={22} /> Open live map
        </S.Open>
      </S.Frame>
    );
  }

  return (
    <S.Frame aria-label="Map">
      <S.Live
        ref={frame}
        src={shown.embedUrl}
        title={`Live map: ${shown.name} campus`}
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
      <S.Choice>
        {campuses.map((campus) => (
          <Button
            key={campus.id}
            tone={campus === shown ? 'primary' : 'line'}
            size="sm"
            aria-pressed={campus === shown}
            onClick={() => setShown(campus)}
          >
            {campus.name}
          </Button>
        ))}
      </S.Choice>
    </S.Frame>
  );
}
