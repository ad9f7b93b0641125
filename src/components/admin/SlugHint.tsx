import * as S from './SlugHint.styles';

/** The note of a stored slug (spec section 5). */
export const SLUG_STAYS = 'The address cannot change after creation';

type Props = {
  slug: string;
  /** The list under which its page will be, such as `/blogs`. */
  list: string;
};

/** Where the page of a new record will be, in letters as people read them. */
export function SlugHint({ slug, list }: Props) {
  return (
    <>
      {slug.trim() && <S.Address>{`${window.location.host}${list}/${slug.trim()}`}</S.Address>}
      Made from the title until you type it yourself. {SLUG_STAYS}.
    </>
  );
}
