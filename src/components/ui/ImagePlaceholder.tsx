import { ImageOff } from 'lucide';
import { Icon } from './Icon';
import * as S from './ImagePlaceholder.styles';

/** Holds the place of a chosen image until it appears, or where the browser cannot show it. */
export function ImagePlaceholder({ isBusy }: { isBusy: boolean }) {
  return <S.Blank $isBusy={isBusy}>{!isBusy && <Icon of={ImageOff} size={28} />}</S.Blank>;
}
