import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import { media } from '@/theme/media';

/** Leaves room for the logo, Apply Now and the menu button side by side. */
const narrowPhone = '@media (max-width: 420px)';

const BrandFrame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  text-decoration: none;

  > img {
    flex: none;
    width: 48px;
    height: 48px;
  }

  ${media.navNarrow} {
    > img {
      width: 42px;
      height: 42px;
    }
  }

  ${narrowPhone} {
    gap: 8px;

    > img {
      width: 38px;
      height: 38px;
    }
  }
`;

const Name = styled.span`
  display: block;
  font: 800 ${({ theme }) => theme.size.s3} / 1 ${({ theme }) => theme.font.display};
  letter-spacing: -.02em;
  white-space: nowrap;

  ${narrowPhone} {
    font-size: ${({ theme }) => theme.size.lead};
    white-space: normal;
  }
`;

const Tagline = styled.span`
  display: block;
  margin-top: 3px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1.1;

  ${narrowPhone} {
    display: none;
  }
`;

export function Brand({ isOnDark = false }: { isOnDark?: boolean }) {
  return (
    <BrandFrame to={paths.home}>
      <img src={isOnDark ? '/assets/logo-light.svg' : '/assets/logo.svg'} alt="" width={48} height={48} fetchPriority="low" />
      <span>
        <Name>{site.name}</Name>
        <Tagline>{site.tagline}</Tagline>
      </span>
    </BrandFrame>
  );
}
