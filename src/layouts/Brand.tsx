import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import * as S from './Brand.styles';

type Props = { isOnDark?: boolean };

export function Brand({ isOnDark = false }: Props) {
  return (
    <S.Brand to={paths.home}>
      <img src={isOnDark ? '/assets/logo-light.svg' : '/assets/logo.svg'} alt="" width={48} height={48} fetchPriority="low" />
      <span>
        <S.Name>{site.name}</S.Name>
        <S.Tagline>{site.tagline}</S.Tagline>
      </span>
    </S.Brand>
  );
}
