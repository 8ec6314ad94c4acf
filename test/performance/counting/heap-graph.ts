import { text } from 'node:stream/consumers';
import { getHeapSnapshot } from 'node:v8';

/** One thing in memory. */
export interface HeapNode {
  readonly type: string;
  /** Its class, its function's name, its text. */
  readonly name: string;
  /** Later ones have larger ones. */
  readonly id: number;
}

/** How one thing holds another. */
export interface HeapEdge {
  readonly type: string;
  readonly name: string;
  /** The position of what is held. */
  readonly to: number;
}

/** Everything in memory that something holds, by position; what nothing holds is collected first. */
export class HeapGraph {
  private readonly firstEdges: readonly number[];
  private readonly nodeFields: readonly string[];
  private readonly edgeFields: readonly string[];

  private constructor(private readonly taken: TakenSnapshot) {
    this.nodeFields = taken.snapshot.meta.node_fields;
    this.edgeFields = taken.snapshot.meta.edge_fields;
    let next = 0;
    this.firstEdges = Array.from({ length: this.size }, (_, position) => {
      const first = next;
      next += this.field(position, 'edge_count');
      return first;
    });
  }

  static async take(): Promise<HeapGraph> {
    return new HeapGraph(JSON.parse(await text(getHeapSnapshot())) as TakenSnapshot);
  }

  get size(): number {
    return this.taken.nodes.length / this.nodeFields.length;
  }

  /** What is made later has a larger one; things outside of the heap, which are numbered in another way, left aside. */
  get newestId(): number {
    let newest = 0;
    for (let position = 0; position < this.size; position++) {
      const { type, id } = this.node(position);
      if (type !== 'native' && type !== 'synthetic') newest = Math.max(newest, id);
    }
    return newest;
  }

  node(position: number): HeapNode {
    const { strings, snapshot } = this.taken;
    return {
      type: snapshot.meta.node_types[0][this.field(position, 'type')] ?? '',
      name: strings[this.field(position, 'name')] ?? '',
      id: this.field(position, 'id'),
    };
  }

  edges(position: number): readonly HeapEdge[] {
    const { edges, strings, snapshot } = this.taken;
    const { length } = this.edgeFields;
    return Array.from({ length: this.field(position, 'edge_count') }, (_, index) => {
      const start = (this.firstEdges[position]! + index) * length;
      const field = (name: string): number => edges[start + this.edgeFields.indexOf(name)]!;
      const type = snapshot.meta.edge_types[0][field('type')] ?? '';
      const isNumbered = type === 'element' || type === 'hidden';
      const name = isNumbered ? `[${field('name_or_index')}]` : (strings[field('name_or_index')] ?? '');
      return { type, name, to: field('to_node') / this.nodeFields.length };
    });
  }

  private field(position: number, name: string): number {
    return this.taken.nodes[position * this.nodeFields.length + this.nodeFields.indexOf(name)]!;
  }
}

interface TakenSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}
