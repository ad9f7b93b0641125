import { Picture } from '@/components/ui/Picture';
import * as texts from '@/texts/adminVersions';
import * as order from '@/texts/imageOrder';
import * as S from './Versions.styles';

type Props = {
  /** The paths of the images in the version, and now. */
  before: string[];
  after: string[];
  what: 'post' | 'event';
  imageUrl: (path: string) => string;
};

/** The images of a version in their order, above the current ones (D-84). */
export function VersionOrder({ before, after, what, imageUrl }: Props) {
  const list = (label: string, paths: string[], nameOf: (path: string) => string) => (
    <div>
      <p>{label}</p>
      <S.Order aria-label={label}>
        {paths.map((path) => (
          <li key={path}>
            <Picture src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
            {nameOf(path)}
          </li>
        ))}
      </S.Order>
    </div>
  );
  const placeNow = (path: string) => after.indexOf(path) + 1;
  const nameThen = (path: string) => (placeNow(path) > 0 ? texts.photoNow(placeNow(path)) : texts.photoNotThere);
  return (
    <S.Field aria-label={texts.orderHeading}>
      <h4>{texts.orderHeading}</h4>
      {list(texts.orderThen, before, nameThen)}
      {list(texts.orderNow(what), after, (path) => order.placeLabel(placeNow(path)))}
    </S.Field>
  );
}
