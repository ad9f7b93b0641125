import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ListTable } from '@/components/admin/ListParts';
import { StageBadge } from '@/components/admin/Status';
import { CategoryBadge } from '@/components/ui/Badge';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { Cell, Row, RowTitle } from '@/components/ui/Table';
import { useImageUrls } from '@/contexts/ApiBase';
import { displayDate, displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { postNeedFilters } from '@/domain/needFilters';
import { BLOG_SEARCH_FIELDS, type BlogPost } from '@/domain/post';
import { ListedRecordActions, useListedRecord } from '@/pages/admin/ListedRecord';
import { RecordListScreen } from '@/pages/admin/RecordListScreen';
import * as admin from '@/texts/admin';
import { media } from '@/theme/theme';
import { postConfig } from './postConfig';

const smallPhone = '@media (max-width: 359px)';

const TitleWithImage = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;

  > img {
    flex: none;
    width: 72px;
    height: 46px;
    object-fit: cover;
  }

  @container table (max-width: 900px) {
    > img {
      display: none;
    }
  }

  ${media.cards} {
    align-items: start;
    padding-bottom: 4px;

    > img {
      display: block;

      ${smallPhone} {
        display: none;
      }
    }
  }
`;

const COLUMNS = [
  ['Title'],
  ['Category', 'clamp(128px, 18cqi, 200px)'],
  [admin.createdColumn, 'clamp(116px, 13cqi, 140px)'],
  [admin.actionsColumn, '154px'],
] as const;

type RowProps = { post: BlogPost; onDelete: (post: BlogPost) => void };

function BlogRow({ post, onDelete }: RowProps) {
  const { blogImage } = useImageUrls();
  const listed = useListedRecord(postConfig, post);
  const { title, stage, editLink } = listed;
  return (
    <Row>
      <Cell>
        <TitleWithImage>
          <ResponsiveImage src={blogImage(post.image)} alt="" width={72} height={46} sizes="72px" />
          <RowTitle>
            <Link {...editLink} lang={textLanguage(title)}>
              {title}
            </Link>
            <StageBadge record={post} stage={stage} />
          </RowTitle>
        </TitleWithImage>
      </Cell>
      <Cell data-label="Category">
        <CategoryBadge category={post.category} />
      </Cell>
      <Cell data-label={admin.createdColumn}>
        <time dateTime={post.created_at || undefined} title={displayDateTime(post.created_at)}>
          {displayDate(post.created_at)}
        </time>
      </Cell>
      <Cell>
        <ListedRecordActions config={postConfig} id={post.id} listed={listed} onDelete={() => onDelete(post)} />
      </Cell>
    </Row>
  );
}

const emptyTexts = (isFiltered: boolean) => ({
  heading: 'No blogs found.',
  hint: isFiltered ? 'No post matches the search and the filters.' : 'Your first post will appear here.',
});

export function AdminBlogListPage() {
  return (
    <RecordListScreen
      config={postConfig}
      isTable
      lead="Manage your blog posts"
      searchFields={BLOG_SEARCH_FIELDS}
      needs={postNeedFilters}
      dateOf={({ created_at }) => created_at}
      empty={emptyTexts}
    >
      {({ records, pager, onDelete }) => (
        <ListTable caption="Blog posts" columns={COLUMNS} footer={pager}>
          {records.map((post) => (
            <BlogRow key={post.id} post={post} onDelete={onDelete} />
          ))}
        </ListTable>
      )}
    </RecordListScreen>
  );
}
