import { MAIN_ID } from './mainId';
import * as S from './SkipLink.styles';

/** The first stop of the keyboard: past the menus to the page itself. */
export function SkipLink() {
  return <S.SkipLink href={`#${MAIN_ID}`}>Skip to content</S.SkipLink>;
}
