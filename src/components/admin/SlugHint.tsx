import * as S from './SlugHint.styles';

/** The note for a stored slug (spec section 5). */
export const SLUG_STAYS = 'The address cannot change after creation';

type Props = {
  slug: string;
  /** The list page that the address begins with, such as `/blogs`. */
  list: string;
};

/** The future address of a new record, with its Burmese letters decoded. */
export function SlugHint({ slug, list }: Props) {
  return (
    <>
      {slug.trim() && <S.Address>{`${window.location.host}${list}/${slug.trim()}`}</S.Address>}
      Made from the title until you type it yourself. {SLUG_STAYS}.
    </>
  );
}
