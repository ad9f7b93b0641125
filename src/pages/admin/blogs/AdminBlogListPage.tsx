import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Copy, Eye, EyeOff, Globe, Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { adminBlogsApi, useListAdminBlogsQuery, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { StageBadge } from '@/components/admin/StageBadge';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { CategoryBadge } from '@/components/ui/Badge';
import { IconAction } from '@/components/ui/IconAction';
import { Picture } from '@/components/ui/Picture';
import {
  Cell,
  HeadCell,
  HeadRow,
  PickCell,
  PickHead,
  Row,
  RowActions,
  RowTitle,
  Table,
  TableBody,
  TableHead,
  TablePanel,
} from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { postNeeds } from '@/domain/needsAttention';
import { blogDuplicatePath, blogEditPath, blogPath, blogPreviewPath, paths } from '@/domain/paths';
import { BLOG_SEARCH_FIELDS, type BlogPost, displayTitle } from '@/domain/post';
import { stageAt } from '@/domain/schedule';
import { publishAction } from '@/domain/stageLabel';
import { useListState } from '@/hooks/useBackToList';
import { type RecordListKind, RecordListScreen } from '@/pages/admin/RecordListScreen';
import { RowPick } from '@/pages/admin/RowPick';
import type { Picking } from '@/pages/admin/SelectableRecords';
import { usePublishing } from '@/pages/admin/usePublishing';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminPosts';
import { media } from '@/theme/media';
import { blogFormData } from './blogFormFields';

const { getAdminBlog } = adminBlogsApi.endpoints;

/** Publishes or unpublishes a post. */
function usePostPublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveBlog] = useSaveBlogMutation();
  return usePublishing<BlogPost, BlogPost>({
    what: 'post',
    titleOf: displayTitle,
    textOf: ({ content }) => content,
    load: (id) => dispatch(getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true })).unwrap(),
    formOf: (post) => blogFormData({ ...post, body: post.content }, post.id, null),
    save: (save) => saveBlog(save).unwrap(),
    onStale: () => void dispatch(adminBlogsApi.util.invalidateTags(['Blog'])),
  });
}

const smallPhone = '@media (max-width: 359px)';

const Post = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;

  > img {
    flex: none;
    width: 72px;
    height: 46px;
    object-fit: cover;
  }

  /* A narrow table keeps its room for the titles. */
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

type Props = {
  /** The posts of one page. */
  posts: BlogPost[];
  picking: Picking;
  onDelete: (post: BlogPost) => void;
  pager: ReactNode;
};

function BlogTable({ posts, picking, onDelete, pager }: Props) {
  return (
    <TablePanel>
      <Table>
        <VisuallyHidden as="caption">{texts.tableCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <PickHead>{picking.all}</PickHead>
            <HeadCell>{texts.titleColumn}</HeadCell>
            <HeadCell $width="clamp(128px, 18cqi, 200px)">{texts.categoryColumn}</HeadCell>
            <HeadCell $width="clamp(116px, 13cqi, 140px)">{lists.createdColumn}</HeadCell>
            <HeadCell $width="154px">{lists.actionsColumn}</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody>
          {posts.map((post) => (
            <BlogRow key={post.id} post={post} picking={picking} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
      {pager}
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
  const edit = { to: blogEditPath(post.id), state: listState };
  return (
    <Row>
      <PickCell>
        <RowPick {...picking} id={post.id} title={title} />
      </PickCell>
      <Cell>
        <Post>
          <Picture src={blogImage(post.image)} alt="" width={72} height={46} sizes="72px" />
          <RowTitle>
            <Link {...edit} lang={textLanguage(title)}>
              {title}
            </Link>
            <StageBadge record={post} stage={stage} />
          </RowTitle>
        </Post>
      </Cell>
      <Cell data-label={texts.categoryColumn}>
        <CategoryBadge category={post.category} />
      </Cell>
      <Cell data-label={lists.createdColumn}>
        <time dateTime={post.created_at || undefined} title={displayDateTime(post.created_at)}>
          {displayDate(post.created_at)}
        </time>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(title)} {...edit} />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={admin.deleteLabel(title)}
            tone="danger"
            onClick={() => onDelete(post)}
          />
          <ActionMenu
            of={title}
            actions={[
              {
                icon: isPublished ? EyeOff : Globe,
                text: publishAction(stage),
                disabled: pending !== undefined,
                onSelect: () => setStatus(post, isPublished ? 'draft' : 'published'),
              },
              isPublished
                ? { icon: Eye, text: admin.viewOnSiteButton, to: blogPath(post.id) }
                : { icon: Eye, text: admin.previewButton, to: blogPreviewPath(post.id) },
              { icon: Copy, text: admin.duplicateButton, to: blogDuplicatePath(post.id), state: listState },
            ]}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

const list: RecordListKind<BlogPost> = {
  kind: 'post',
  isTable: true,
  heading: texts.heading,
  lead: texts.lead,
  createLink: texts.createLink,
  searchLabel: texts.searchLabel,
  failedToLoad: texts.failedToLoadList,
  createPath: paths.adminBlogCreate,
  searchFields: BLOG_SEARCH_FIELDS,
  needs: postNeeds,
  dateOf: ({ created_at }) => created_at,
  textOf: ({ content }) => content,
};

const empty = (isFiltered: boolean) => ({
  heading: texts.emptyTitle,
  hint: isFiltered ? texts.noMatchHint : texts.emptyHint,
});

export function AdminBlogListPage() {
  const query = useListAdminBlogsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordListScreen list={list} query={query} empty={empty}>
      {({ records, ...rest }) => <BlogTable posts={records} {...rest} />}
    </RecordListScreen>
  );
}
