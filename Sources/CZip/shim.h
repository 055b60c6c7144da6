#include <zip.h>
#include <malloc.h>
