import { ArrowLeft, ArrowRight } from 'lucide';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetNeighboursQuery } from '@/api/recordsApi';
import { Icon } from '@/components/ui/Icon';
import { textLanguage } from '@/domain/language';
import { blogPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import * as texts from '@/texts/blogs';
import { media } from '@/theme/media';

const More = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  width: 100%;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Way = styled(Link)<{ $isNext: boolean }>`
  display: grid;
  grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
  align-content: start;
  justify-items: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  gap: 6px;
  padding: 18px 20px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: ${({ $isNext }) => ($isNext ? 'right' : 'left')};
  text-decoration: none;

  ${media.oneColumn} {
    grid-column: 1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

const Direction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

const Title = styled.span`
  font: 700 1.1875rem/1.25 ${({ theme }) => theme.font.display};
  overflow-wrap: anywhere;
`;

type Props = { postId: string };

/** The posts published immediately before and after this one. Without the list the section is left out. */
export function MoreArticles({ postId }: Props) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <More aria-label={texts.moreLabel}>
      {newer && (
        <Way to={blogPath(newer.id)} $isNext={false}>
          <Direction>
            <Icon of={ArrowLeft} size={18} /> {texts.newerLink}
          </Direction>
          <Title lang={textLanguage(newer.title)}>{displayTitle(newer)}</Title>
        </Way>
      )}
      {older && (
        <Way to={blogPath(older.id)} $isNext>
          <Direction>
            {texts.olderLink} <Icon of={ArrowRight} size={18} />
          </Direction>
          <Title lang={textLanguage(older.title)}>{displayTitle(older)}</Title>
        </Way>
      )}
    </More>
  );
}
