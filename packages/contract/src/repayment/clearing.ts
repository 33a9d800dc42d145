/** Over which money came that no provider and no statement told of: an officer typed it. Every other channel is called as its provider or its bank is. */
export const typedChannel = 'counter';
