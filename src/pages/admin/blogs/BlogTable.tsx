import { Copy, Eye, EyeOff, Globe, Pencil, Trash2 } from 'lucide';
import { StageBadge } from '@/components/admin/StageBadge';
import { CategoryBadge } from '@/components/ui/Badge';
import { IconAction } from '@/components/ui/IconAction';
import { Pager } from '@/components/ui/Pager';
import { Picture } from '@/components/ui/Picture';
import { Cell, HeadCell, HeadRow, Row, RowActions, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { ADMIN_PAGE_SIZE } from '@/domain/paging';
import { blogDuplicatePath, blogEditPath, blogPath, blogPreviewPath } from '@/domain/paths';
import { stageAt } from '@/domain/schedule';
import { publishAction } from '@/domain/stageLabel';
import { useListState } from '@/hooks/useBackToList';
import { RowPick } from '@/pages/admin/RowPick';
import type { Picking } from '@/pages/admin/SelectableRecords';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminPosts';
import * as publishing from '@/texts/publishing';
import * as S from './BlogTable.styles';
import { usePostPublishing } from './usePostPublishing';

type Props = {
  picking: Picking;
  /** The posts of one page. */
  posts: BlogPost[];
  page: number;
  pageCount: number;
  total: number;
  onPage: (page: number) => void;
  onDelete: (post: BlogPost) => void;
};

export function BlogTable({ picking, posts, page, pageCount, total, onPage, onDelete }: Props) {
  return (
    <TablePanel>
      <Table>
        <VisuallyHidden as="caption">{texts.tableCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <HeadCell>{texts.titleColumn}</HeadCell>
            <HeadCell>{texts.categoryColumn}</HeadCell>
            <HeadCell>{lists.createdColumn}</HeadCell>
            <HeadCell>{lists.actionsColumn}</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody>
          {posts.map((post) => (
            <BlogRow key={post.id} post={post} picking={picking} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
      <Pager page={page} pageCount={pageCount} total={total} pageSize={ADMIN_PAGE_SIZE} onPage={onPage} />
    </TablePanel>
  );
}

type RowProps = Pick<Props, 'picking' | 'onDelete'> & { post: BlogPost };

function BlogRow({ post, picking, onDelete }: RowProps) {
  const { blogImage } = useImageUrls();
  const listState = useListState();
  const { pending, setStatus } = usePostPublishing();
  const title = displayTitle(post);
  const now = useNow();
  const stage = pending ?? stageAt(post, now);
  const isPublished = stage === 'published';
  const publish = publishAction(stage);
  const isDated = stage === 'scheduled' || (isPublished && post.withdraw_at !== undefined);
  return (
    <Row>
      <Cell>
        <S.Post>
          <RowPick {...picking} id={post.id} title={title} />
          <Picture src={blogImage(post.image)} alt="" width={72} height={46} sizes="72px" />
          <S.Name $isDated={isDated}>
            <S.Title lang={textLanguage(title)}>{title}</S.Title>
            <StageBadge record={post} stage={stage} />
          </S.Name>
        </S.Post>
      </Cell>
      <Cell data-label={texts.categoryColumn}>
        <S.Category>
          <CategoryBadge category={post.category} />
        </S.Category>
      </Cell>
      <Cell data-label={lists.createdColumn}>
        <S.Created dateTime={post.created_at || undefined} title={displayDateTime(post.created_at)}>
          {displayDate(post.created_at)}
        </S.Created>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction
            icon={isPublished ? EyeOff : Globe}
            text={publish}
            isNamed
            label={publishing.buttonLabel(publish, title)}
            isBusy={pending !== undefined}
            onClick={() => setStatus(post, isPublished ? 'draft' : 'published')}
          />
          {isPublished ? (
            <IconAction icon={Eye} text={admin.viewButton} label={admin.viewLabel(title)} to={blogPath(post.id)} />
          ) : (
            <IconAction icon={Eye} text={admin.previewButton} label={admin.previewLabel(title)} to={blogPreviewPath(post.id)} />
          )}
          <IconAction
            icon={Pencil}
            text={admin.editButton}
            label={admin.editLabel(title)}
            to={blogEditPath(post.id)}
            state={listState}
          />
          <IconAction
            icon={Copy}
            text={admin.duplicateButton}
            label={admin.duplicateLabel(title)}
            to={blogDuplicatePath(post.id)}
            state={listState}
          />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={admin.deleteLabel(title)}
            tone="danger"
            onClick={() => onDelete(post)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
