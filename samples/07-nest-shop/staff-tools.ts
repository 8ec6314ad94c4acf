import { Injectable, UseGuards } from '@nestjs/common';
import { Describe, Input, Output, Tool } from 'toolwright';
import { Article, Delivery } from './article';
import { Shelves } from './shelves';
import { StaffOnly } from './staff.guard';

/** What only staff may do; a server of its own. */
@Injectable()
@UseGuards(StaffOnly)
export class StaffTools {
  constructor(private readonly shelves: Shelves) {}

  @Tool('take_delivery')
  @Describe('Puts delivered pieces on the shelves.')
  @Output(Article)
  deliver(@Input() { article, pieces }: Delivery): Article {
    return this.shelves.add(article, pieces);
  }
}
