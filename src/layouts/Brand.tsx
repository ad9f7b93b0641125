import { useContext } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { site } from '@/content/site';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { paths } from '@/domain/paths';
import { media, theme } from '@/theme/theme';

const narrowPhone = '@media (max-width: 450px)';

const BrandFrame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  text-decoration: none;

  > img {
    flex: none;
    width: 48px;
  }

  ${media.navNarrow} {
    > img {
      width: 42px;
    }
  }

  ${narrowPhone} {
    gap: 8px;

    > img {
      width: 38px;
    }
  }
`;

const Name = styled.span`
  display: block;
  font: 800 ${theme.size.s3} / 1 ${theme.font.display};
  letter-spacing: -.02em;
  white-space: nowrap;

  ${narrowPhone} {
    font-size: ${theme.size.lead};
    width: min-content;
    white-space: normal;
  }
`;

const Tagline = styled.span`
  display: block;
  margin-top: 3px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
  line-height: 1.1;

  ${narrowPhone} {
    display: none;
  }
`;

type Props = { logo?: '/assets/logo.svg' | '/assets/logo-light.svg'; className?: string };

export function Brand({ logo = '/assets/logo.svg', className }: Props) {
  const findInlineImage = useContext(InlineImagesContext);
  // Only the server inlines the logo, so that no request delays the first paint. Hydration keeps the inlined logo.
  const inlineLogo = findInlineImage(logo);
  return (
    <BrandFrame to={paths.home} className={className}>
      <img src={inlineLogo ?? logo} suppressHydrationWarning alt="" width={48} height={48} />
      <span>
        <Name>{site.name}</Name>
        <Tagline>{site.tagline}</Tagline>
      </span>
    </BrandFrame>
  );
}
