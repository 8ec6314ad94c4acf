// The floor in a process whose author validates with classes: what those libraries cost to load is not the framework's.
import 'reflect-metadata';
import 'class-transformer';
import 'class-validator';

import '../floor.mjs';
